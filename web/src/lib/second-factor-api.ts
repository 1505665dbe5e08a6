import { secondFactorCalls } from '@portal/contract/second-factor-calls.generated'
import { addCalls, api } from './api.ts'

addCalls(secondFactorCalls)

/** Loaded only with the pages that make these calls. */
export const secondFactorApi = api.secondFactor
