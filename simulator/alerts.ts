import type { MachineAlert } from '@portal/contract/telemetry'
import { createRandom, type Random } from './random.ts'

type Fault = { name: string; messages: readonly string[] }

const faults: readonly Fault[] = [
  { name: 'Left flipper', messages: ['Flipper end-of-stroke switch does not close.', 'Coil current is out of range.'] },
  { name: 'Right flipper', messages: ['Flipper end-of-stroke switch does not close.'] },
  { name: 'Trough switch 2', messages: ['Switch has not been seen for 60 games.'] },
  { name: 'Auto launcher', messages: ['Ball did not leave the shooter lane after 3 tries.'] },
  { name: 'Ball count', messages: ['5 of 6 balls found. Looking for the missing ball.'] },
  { name: 'Left slingshot', messages: ['Slingshot switch stuck closed.'] },
  { name: 'Pop bumper 3', messages: ['Pop bumper switch has not been seen for 40 games.'] },
  { name: 'Drop target bank', messages: ['Reset coil did not raise all targets.'] },
  { name: 'Node board 8', messages: ['Node board 8 does not answer.', 'Playfield power cycled.'] },
  { name: 'Cabinet temperature', messages: ['Inside temperature above 60 °C.'] },
  { name: 'Speaker', messages: ['Amplifier over-current, sound is off.'] },
  { name: 'Coin mech 1', messages: ['Coin switch stuck closed.'] },
]

export function technicalFault(random: Random, at: number): MachineAlert {
  const fault = random.pick(faults)
  return {
    type: 'technical',
    alert_name: fault.name,
    date_of_event: new Date(at).toISOString(),
    messages: fault.messages.slice(0, random.int(1, fault.messages.length)),
  }
}

export function coinDoorAlert(open: boolean, at: number): MachineAlert {
  return {
    type: 'coin_door',
    alert_name: open ? 'Coin door opened' : 'Coin door closed',
    date_of_event: new Date(at).toISOString(),
    messages: [open ? 'The coin door was opened.' : 'The coin door was closed.'],
    coin_door_open: open,
  }
}

export function faultsCleared(at: number): MachineAlert {
  return { type: 'cleared', alert_name: 'No Alerts', date_of_event: new Date(at).toISOString(), messages: ['No Alerts'] }
}

export type PastAlert = { machineSerial: string; alert: MachineAlert }

export function pastAlerts(input: {
  seed: string
  from: number
  to: number
  serials: readonly string[]
  perDay: number
}): PastAlert[] {
  const random = createRandom(`${input.seed}/past-alerts`)
  const mean = 86_400_000 / input.perDay
  const alerts: PastAlert[] = []
  for (let at = input.from + random.wait(mean); at < input.to; at += random.wait(mean)) {
    const machineSerial = random.pick(input.serials)
    const kind = random.next()
    if (kind < 0.35) {
      alerts.push({ machineSerial, alert: coinDoorAlert(true, at) })
      alerts.push({ machineSerial, alert: coinDoorAlert(false, Math.min(input.to, at + random.int(20_000, 150_000))) })
    } else alerts.push({ machineSerial, alert: kind < 0.85 ? technicalFault(random, at) : faultsCleared(at) })
  }
  return alerts.sort((a, b) =>
    a.alert.date_of_event < b.alert.date_of_event ? -1 : a.alert.date_of_event > b.alert.date_of_event ? 1 : 0,
  )
}
