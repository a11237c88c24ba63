/**
 * Runs in <head>, before any schema is made: zod tries out whether it may compile code, and the policy of the page
 * would report that as a violation (S42).
 */
export const ZOD_WITHOUT_EVAL_SCRIPT = ';globalThis.__zod_globalConfig={jitless:true}'
