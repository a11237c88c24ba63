export const toCents = (amount: number) => Math.round(amount * 100)
