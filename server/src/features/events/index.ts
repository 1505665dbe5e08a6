import type { eventsCalls } from '@portal/contract/events'
import type { Routes } from '../../platform/http/serve.ts'
import { listEvents, listLaunchParties, showEvent } from './events.ts'
import { removeEvent, saveEvent } from './save-event.ts'

export { eventsAdminRoutes } from './admin-events.ts'
export { createEvent, type NewEvent } from './save-event.ts'
export { isVisibleEventSql } from './events.ts'

export const eventsRoutes = {
  list: ({ query }, call) => listEvents(call, query),
  detail: ({ params }, call) => showEvent(call, params.id),
  save: ({ params, body }, call) => saveEvent(call, params.id, body),
  remove: ({ params }, call) => removeEvent(call, params.id),
  launchParties: ({ query }, call) => listLaunchParties(call, query),
} satisfies Routes<typeof eventsCalls>
