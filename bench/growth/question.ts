/** Gets ready what is asked, which is not measured, and gives the asking. */
export type Question = () => Promise<() => Promise<void>>
