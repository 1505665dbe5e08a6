/** Events: something with dates that players can take part in. */
export { createEvent } from './create-event.ts'
export type { EventKind, NewEvent } from './queries.ts'
/** What an operator changes of an event. */
export { deleteEvent, updateEvent, type EventChange } from './queries.ts'
