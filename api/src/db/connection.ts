import pg from 'pg'

/**
 * Client for a pooler in transaction mode. The next statement may run on another connection, without the
 * prepared statement, so statements are sent without a name.
 */
export class PooledClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: `pg` overloads `query` a dozen ways; all pass through
  override query(config: any, ...rest: any[]): any {
    if (typeof config !== 'object' || !config.name) return super.query(config, ...(rest as []))
    const { name: _, ...unnamed } = config
    return super.query(unnamed, ...(rest as []))
  }
}
