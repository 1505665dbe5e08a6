import type { LocationStats } from '@portal/contract/stats'
import type { Player } from '../../../platform/actor.ts'
import { unknownObject } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { requireOwnLocation } from '../../locations/index.ts'
import { dayFigures, machineFigures, locationFigures, type MachineFigures } from './location-stats.sql.ts'

const mostGames = 5

export async function showLocationStats({ db, actor, clock }: Call<Player>, locationId: number): Promise<LocationStats> {
  const place = await requireOwnLocation(db, actor, locationId)
  const now = clock.now()
  const [venue, machines, days] = await Promise.all([
    locationFigures(db, place.id, now),
    machineFigures(db, place.id, now),
    dayFigures(db, place.id, now),
  ])
  if (!venue) throw unknownObject()
  return {
    location_id: place.id,
    plays: venue.plays,
    players: venue.players,
    machines: venue.machines,
    online: venue.online,
    out_of_service: venue.outOfService,
    alerts: venue.alerts,
    alerting_machines: venue.alerting,
    seven_days: {
      plays: venue.playsSeven,
      plays_before: venue.playsBefore,
      players: venue.playersSeven,
      players_before: venue.playersBefore,
    },
    machine_plays: machines.map((row) => ({
      machine_id: row.machineId,
      title_code: row.titleCode,
      title_name: row.titleName,
      model_type: row.modelType,
      custom_display_name: row.name,
      today: row.today,
      seven_days: row.sevenDays,
      twenty_eight_days: row.twentyEightDays,
      days: row.days,
    })),
    top_games: topGames(machines),
    by_day: days,
  }
}

function topGames(machines: MachineFigures[]): LocationStats['top_games'] {
  const byTitle = Map.groupBy(machines, ({ titleCode }) => titleCode)
  return [...byTitle]
    .map(([code, rows]) => ({
      title_code: code,
      title_name: rows[0]?.titleName ?? '',
      plays: rows.reduce((sum, row) => sum + row.twentyEightDays, 0),
    }))
    .filter(({ plays }) => plays > 0)
    .toSorted((a, b) => b.plays - a.plays || (a.title_name < b.title_name ? -1 : 1))
    .slice(0, mostGames)
}
