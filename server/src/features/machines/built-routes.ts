import type { machinesBuiltCalls } from '@portal/contract/machines-built'
import type { Routes } from '../../platform/http/serve.ts'
import { buildMany } from './build-many.ts'
import { releaseMachine, removeBuilt, renewCode, revokeSecret } from './change-built.ts'
import { listBuilt, listModels, showBuilt } from './show-built.ts'

export const machinesBuiltRoutes = {
  list: ({ query }, call) => listBuilt(call, query),
  detail: ({ params }, call) => showBuilt(call, params),
  models: (_input, call) => listModels(call),
  build: ({ body }, call) => buildMany(call, body),
  remove: ({ params, body }, call) => removeBuilt(call, { ...params, ...body }),
  renewCode: ({ params, body }, call) => renewCode(call, { ...params, ...body }),
  release: ({ params, body }, call) => releaseMachine(call, { ...params, ...body }),
  revokeSecret: ({ params, body }, call) => revokeSecret(call, { ...params, ...body }),
} satisfies Routes<typeof machinesBuiltCalls>
