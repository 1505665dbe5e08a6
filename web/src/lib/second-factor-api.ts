import { secondFactorCalls } from '@portal/contract/second-factor-calls.generated'
import { apiOf } from './api.ts'

/** Loaded only with the pages that make these calls. */
export const secondFactorApi = apiOf(secondFactorCalls).secondFactor
