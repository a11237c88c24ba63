import { CHECKS, endStepsOnSignal, runSteps } from './runs/steps.ts'

endStepsOnSignal()
const failed = await runSteps(CHECKS)
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
