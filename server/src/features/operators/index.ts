import type { operatorsCalls } from '@portal/contract/operators'
import type { Routes } from '../../platform/http/serve.ts'
import { updateBusiness } from './business-profile.ts'
import { confirmBusiness, registerBusiness, searchRegistry } from './register-business.ts'

export { addOperator } from './businesses.ts'
export { businessProfileOf } from './business-profile.ts'

export const operatorsRoutes = {
  register: ({ body }, call) => registerBusiness(call, body),
  update: ({ body }, call) => updateBusiness(call, body),
  confirm: ({ body }, call) => confirmBusiness(call, body),
  registry: ({ query }, call) => searchRegistry(call, query),
} satisfies Routes<Pick<typeof operatorsCalls, 'register' | 'update' | 'confirm' | 'registry'>>
