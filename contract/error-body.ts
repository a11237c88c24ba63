import { z } from 'zod'

export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** After a version conflict: the current row and its version. */
  actual: z.record(z.string(), z.unknown()).optional(),
  version: z.int().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
