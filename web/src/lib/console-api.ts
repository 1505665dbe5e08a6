import { consoleCalls } from '@portal/contract/console-calls.generated'
import { apiOf } from './api.ts'

/** The calls of the console, loaded only with its pages. */
export const consoleApi = apiOf(consoleCalls)
