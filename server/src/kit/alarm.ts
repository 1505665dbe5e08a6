import { isDatabaseAway } from './db/pool.ts'
import type { Services } from './services.ts'

/** What happens at moments that are known beforehand: on every node by itself, for the pages open there. */
export type Alarm = {
  name: string
  /** The signal that says, on every node, that the moments may be others now. */
  signal: string
  /** The first moment after another. */
  next: (services: Services, after: Date) => Promise<Date | null>
  ring: (services: Services) => void
}

/** A node that just began looks back a little: readers may have come before it looked. */
const lookBackMs = 5_000
/** Even when no signal came, moments are looked up again this often: a signal is lost while nobody listens. */
const lookAgainMs = 60_000
const afterFailureMs = 1_000

export type RunningAlarm = { look: () => Promise<Date | null>; start: () => void; stop: () => void }

/** Rings at each moment: it sleeps until the next one, and is woken when the moments change. */
export function makeAlarm(services: Services, alarm: Alarm): RunningAlarm {
  let rung = new Date(services.clock.now().getTime() - lookBackMs)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  /** A look that a signal overtook brings what was before. */
  let turn = 0

  /** Rings once for all that is due; answers the moment after. */
  const look = async (): Promise<Date | null> => {
    const next = await alarm.next(services, rung)
    const now = services.clock.now()
    if (!next || next > now) return next
    alarm.ring(services)
    rung = now
    return alarm.next(services, rung)
  }
  const sleep = (ms: number) => {
    clearTimeout(timer)
    if (isRunning) timer = setTimeout(() => void wake(), ms).unref()
  }
  const wake = async () => {
    const mine = ++turn
    try {
      const next = await look()
      if (mine === turn)
        sleep(next ? Math.min(lookAgainMs, Math.max(0, next.getTime() - services.clock.now().getTime())) : lookAgainMs)
    } catch (error) {
      if (!isDatabaseAway(error)) services.log.error({ err: error, alarm: alarm.name }, 'an alarm failed')
      if (mine === turn) sleep(afterFailureMs)
    }
  }
  const wakeNow = () => {
    if (isRunning) void wake()
  }
  services.bus.on(alarm.signal, wakeNow)
  services.bus.onReconnect(wakeNow)
  return {
    look,
    start: () => {
      isRunning = true
      void wake()
    },
    stop: () => {
      isRunning = false
      clearTimeout(timer)
    },
  }
}
