import { z } from 'zod'

export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** A change that came too late: the row as it is now, and its version. */
  actual: z.record(z.string(), z.unknown()).optional(),
  version: z.int().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
