/** A mail as the sandbox received it. */
export interface Mail {
  id: string
  de: string
  para: string[]
  asunto: string
  texto: string
  html: string | null
}

export interface Mailbox {
  /** The newest mail to this address, with this text in its subject if given; waits for it to arrive. */
  waitFor(para: string, asunto?: string): Promise<Mail>
  /** How many have arrived so far. */
  count(para: string): Promise<number>
}

const WAIT_MS = 30_000

export function createMailbox(sandboxUrl: string): Mailbox {
  const list = async (filter: Record<string, string>) => {
    const answer = await fetch(`${sandboxUrl}/buzon/api/mensajes?${new URLSearchParams(filter)}`)
    return (await answer.json()) as { mensajes: { id: string }[]; total: number }
  }
  return {
    async waitFor(para, asunto) {
      const filter = { para, ...(asunto ? { asunto } : {}), esperar: String(WAIT_MS), limite: '1' }
      const [newest] = (await list(filter)).mensajes
      if (!newest) throw new Error(`No mail to ${para}${asunto ? ` about "${asunto}"` : ''} in ${WAIT_MS} ms`)
      const answer = await fetch(`${sandboxUrl}/buzon/api/mensajes/${newest.id}`)
      return (await answer.json()) as Mail
    },
    count: async (para) => (await list({ para })).total,
  }
}
