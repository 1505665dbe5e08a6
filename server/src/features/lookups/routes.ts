import type { lookupsCalls } from '@portal/contract/lookups'
import type { Routes } from '../../kit/http/serve.ts'
import { listLocationTypes } from './location-types.ts'

export const lookupsRoutes = {
  locationTypes: (_input, call) => listLocationTypes(call),
} satisfies Routes<Pick<typeof lookupsCalls, 'locationTypes'>>
