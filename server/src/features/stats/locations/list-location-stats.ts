import type { Player } from '../../../platform/actor.ts'
import type { Call } from '../../../platform/services.ts'
import { playersOfOwner, locationsOfOwner, type LocationFigures } from './location-stats.sql.ts'

const sum = (venues: LocationFigures[], of: (venue: LocationFigures) => number) =>
  venues.reduce((all, venue) => all + of(venue), 0)

/** A player at two locations counts once in the sum. */
export async function listLocationStats(
  { db, actor, clock }: Call<Player>,
  { group_type: group }: { group_type?: 'home' | 'business' | undefined },
) {
  const now = clock.now()
  const [venues, players] = await Promise.all([
    locationsOfOwner(db, actor.userId, group, now),
    playersOfOwner(db, actor.userId, group, now),
  ])
  return {
    totals: {
      locations: venues.length,
      plays: sum(venues, ({ plays }) => plays),
      players,
      alerts: sum(venues, ({ alerts }) => alerts),
      machines: sum(venues, ({ machines }) => machines),
      online: sum(venues, ({ online }) => online),
      out_of_service: sum(venues, ({ outOfService }) => outOfService),
    },
    locations: venues.map((venue) => ({
      location_id: venue.id,
      name: venue.name,
      city: venue.city,
      state: venue.state,
      location_type_name: venue.typeName,
      privacy_type: venue.privacy,
      plays: venue.plays,
      players: venue.players,
      alerts: venue.alerts,
      machines: venue.machines,
      online: venue.online,
      out_of_service: venue.outOfService,
      plays_seven_days: venue.playsSeven,
      plays_seven_days_before: venue.playsBefore,
    })),
  }
}
