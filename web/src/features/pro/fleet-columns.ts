import { useState } from 'react'
import { fleetMessages as words } from './fleet-messages.ts'

/** Optional columns; the machine's name and state are always shown. */
export const optionalColumns = ['location', 'alerts', 'days', 'last_heard', 'last_played', 'version'] as const
export type FleetColumn = (typeof optionalColumns)[number]

export const columnNames: Record<FleetColumn, string> = {
  location: words.location,
  alerts: words.alerts,
  days: words.plays,
  last_heard: words.lastContact,
  last_played: words.lastPlayed,
  version: words.codeVersion,
}

const key = 'portal.fleet-columns'

function stored(): FleetColumn[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (Array.isArray(kept)) return optionalColumns.filter((column) => kept.includes(column))
  } catch {
    // Stored text that is not ours is ignored.
  }
  return [...optionalColumns]
}

export function useShownColumns(): [readonly FleetColumn[], (columns: FleetColumn[]) => void] {
  const [columns, setColumns] = useState(stored)
  return [
    columns,
    (next) => {
      setColumns(next)
      localStorage.setItem(key, JSON.stringify(next))
    },
  ]
}
