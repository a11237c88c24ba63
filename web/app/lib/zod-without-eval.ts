/**
 * Runs in <head>, before any schema is created. Otherwise zod would test whether it may compile code, which the content
 * security policy reports as a violation.
 */
export const ZOD_WITHOUT_EVAL_SCRIPT = ';globalThis.__zod_globalConfig={jitless:true}'
