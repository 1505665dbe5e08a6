import type { liveCalls } from '@portal/contract/live'
import type { Routes } from '../../platform/http/serve.ts'
import { openStream } from './open-stream.ts'

export const liveRoutes = { stream: ({ query }, call) => openStream(call, query) } satisfies Routes<typeof liveCalls>
