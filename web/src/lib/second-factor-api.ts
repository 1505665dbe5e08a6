import { secondFactorCalls } from '@portal/contract/second-factor-calls.generated'
import { addCalls, api } from './api.ts'

addCalls(secondFactorCalls)

/** Calls that come only with the pages that make them. */
export const secondFactorApi = api.secondFactor
