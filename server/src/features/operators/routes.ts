import type { operatorsCalls } from '@portal/contract/operators'
import type { Routes } from '../../platform/http/serve.ts'
import { confirmBusiness } from './confirm-business.ts'
import { registerBusiness } from './register-business.ts'
import { searchRegistry } from './search-registry.ts'
import { updateBusiness } from './update-business.ts'

export const operatorsRoutes = {
  register: ({ body }, call) => registerBusiness(call, body),
  update: ({ body }, call) => updateBusiness(call, body),
  confirm: ({ body }, call) => confirmBusiness(call, body),
  registry: ({ query }, call) => searchRegistry(call, query),
} satisfies Routes<Pick<typeof operatorsCalls, 'register' | 'update' | 'confirm' | 'registry'>>
