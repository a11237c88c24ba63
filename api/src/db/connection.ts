import pg from 'pg'

/**
 * Behind a pooler in transaction mode the next statement may run on another connection, where nothing was prepared:
 * named statements are sent without their name.
 */
export class PooledClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: `pg` overloads `query` a dozen ways; all pass through
  override query(config: any, ...rest: any[]): any {
    if (typeof config !== 'object' || !config.name) return super.query(config, ...(rest as []))
    const { name: _, ...unnamed } = config
    return super.query(unnamed, ...(rest as []))
  }
}
