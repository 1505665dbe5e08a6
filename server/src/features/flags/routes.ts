import type { flagsCall } from '@portal/contract/content-flags'
import type { flagsCalls } from '@portal/contract/flags'
import type { Routes } from '../../platform/http/serve.ts'
import { flagsOf, listFlags, setFlag } from './flags.ts'

export const flagsRoutes = {
  list: (_input, call) => listFlags(call),
  set: ({ params, body }, call) => setFlag(call, { ...params, ...body }),
} satisfies Routes<typeof flagsCalls>

export const pageFlagsRoutes = {
  flags: async (_input, call) => {
    const { registration, notice } = await flagsOf(call)
    const { product, shop } = call.config
    return {
      registration: registration.isOn,
      notice: notice.isOn ? notice.text : null,
      support_email: product.support,
      security_email: product.security,
      sells_membership: shop !== null,
    }
  },
} satisfies Routes<typeof flagsCall>
