import { z } from 'zod'

/** A value of this schema, without readable text. */
export function sampleOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, sampleOf(part)]))
  }
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element as z.ZodType)]
  if (schema instanceof z.ZodTuple) return schema.def.items.map((part) => sampleOf(part as z.ZodType))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return sampleOf(schema.def.innerType as z.ZodType)
  }
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodNumber) return 7
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodURL) return 'https://senda.example/x'
  return '·'
}
