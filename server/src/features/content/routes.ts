import type { contentCalls } from '@portal/contract/content'
import type { Routes } from '../../kit/http/serve.ts'
import { findOutsideAddress, followShortLink } from './outside-addresses.ts'

export const contentRoutes = {
  urlConfig: ({ query }, call) => findOutsideAddress(call, query),
  redirect: ({ query }, call) => followShortLink(call, query),
} satisfies Routes<Pick<typeof contentCalls, 'urlConfig' | 'redirect'>>
