import type { User } from '@portal/contract/profiles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { storeAnswer } from '../../lib/store-answer.ts'
import { browserZone } from '../../lib/browser-zone.ts'
import { cityOf } from '../../lib/zoned-time.ts'
import { Button } from '../../ui/button.tsx'
import { profileMessages as words } from './messages.ts'

const dayMs = 86_400_000

const clockIn = (zone: string, at: number) =>
  new Date(at).toLocaleString('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

/** Whether two zones show the same time now and half a year from now. */
function haveSameTime(one: string, other: string, now: number): boolean {
  try {
    return [now, now + 182 * dayMs].every((at) => clockIn(one, at) === clockIn(other, at))
  } catch {
    // One of the zones is unknown to the browser.
    return true
  }
}

/** The zone of the browser if the traveler has not decided about it; else null. */
export const offeredZone = ({ name, declined }: User['time_zone'], browser: string, now: number): string | null =>
  browser && !declined.includes(browser) && !haveSameTime(name, browser, now) ? browser : null

export function ZoneOffer({ zone }: { zone: User['time_zone'] }) {
  const client = useQueryClient()
  const [now] = useState(() => Date.now())
  const offered = offeredZone(zone, browserZone(), now)
  const answer = useMutation({
    mutationFn: (body: { time_zone: string } | { declined_time_zone: string }) => api.profiles.update({ body }),
    onSuccess: async (user, body) => {
      await storeAnswer(client, query(api.profiles.userDetail).queryKey, user)
      // Days and weeks of the pages begin at another time.
      if ('time_zone' in body) await client.invalidateQueries()
    },
  })
  if (!offered) return null
  const decide = (body: Parameters<typeof answer.mutate>[0]) => answer.isPending || answer.mutate(body)
  return (
    <aside
      className="fixed bottom-floating left-1/2 z-54 grid w-[min(560px,calc(100vw-24px))] -translate-x-1/2 gap-3 rounded-3 bg-s-3 px-4.5 py-3 text-[15px] text-t-1 shadow-pop"
      aria-label={words.zone}
    >
      <p role="status">{words.zoneOffer(cityOf(offered))}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={answer.isPending} onClick={() => decide({ time_zone: offered })}>
          {words.zoneUse(cityOf(offered))}
        </Button>
        <Button variant="quiet" onClick={() => decide({ declined_time_zone: offered })}>
          {words.zoneKeep(cityOf(zone.name))}
        </Button>
      </div>
    </aside>
  )
}
