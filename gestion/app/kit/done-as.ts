/** Does it, and says so. */
export async function doneAs(work: Promise<unknown>, message: string): Promise<{ message: string }> {
  await work
  return { message }
}
