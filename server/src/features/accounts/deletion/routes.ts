import type { accountsCalls } from '@portal/contract/accounts'
import type { Routes } from '../../../platform/http/serve.ts'
import { requestDeletion } from './request-deletion.ts'

export const deletionRoutes = {
  requestDeletion: (_, call) => requestDeletion(call),
} satisfies Routes<Pick<typeof accountsCalls, 'requestDeletion'>>
