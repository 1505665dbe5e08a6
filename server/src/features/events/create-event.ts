import type { Services } from '../../platform/services.ts'
import { upsertEvent, type NewEvent } from './queries.ts'

/** Adds an event, or brings the one of its number up to date. */
export const createEvent = ({ db }: Pick<Services, 'db'>, event: NewEvent): Promise<{ id: number }> => upsertEvent(db, event)
