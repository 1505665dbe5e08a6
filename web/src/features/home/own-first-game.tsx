import { Link } from '@tanstack/react-router'
import { FirstGame } from './first-game.tsx'
import { newcomerMessages as words } from './newcomer-messages.ts'

type OwnMachine = { name: string; active: boolean; online: boolean }

const stateOf = ({ active, online }: OwnMachine): string => {
  if (!active) return words.startPending
  return online ? words.startOnline : words.startText
}

/** The first step for the owner of a machine. */
export const ownStep = ({ id, ...machine }: OwnMachine & { id: number }) => ({
  title: words.start(machine.name),
  text: stateOf(machine),
  link: (
    <Link to="/account/machines/$machineId" params={{ machineId: String(id) }}>
      {words.seeMachine}
    </Link>
  ),
})

export const Family = ({ className }: { className: string }) => (
  <section className={className} aria-labelledby="family">
    <h2 className="h-sec" id="family">
      {words.family}
    </h2>
    <p className="t2 mt-2">
      {words.familyText}{' '}
      <Link to="/account/hometeam" className="link">
        {words.inviteFamily}
      </Link>
    </p>
  </section>
)

/** On the page of a machine that was not played yet. */
export const OwnFirstGame = ({ machine }: { machine: OwnMachine }) => (
  <>
    <FirstGame title={words.titleOwn} machine={{ title: words.start(machine.name), text: stateOf(machine) }} />
    <Family className="mt-8" />
  </>
)
