import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NewCode, SignedInAt, useSignInCode } from '../../shared/sign-in-code.tsx'
import { showToast } from '../../ui/toast.ts'
import { newcomerMessages as words } from './newcomer-messages.ts'
import { SignInCode, useOwnUser } from './pass.tsx'

type StepProps = { number: number; title: string; text: string; link?: ReactNode }

const Step = ({ number, title, text, link }: StepProps) => (
  <li className="grid grid-cols-[40px_1fr] gap-1 border-b border-paper-rule py-4.5 last:border-b-0 last:pb-0">
    <b className="font-num text-[34px] leading-none font-semibold text-paper-stamp" aria-hidden="true">
      {number}
    </b>
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <p className="max-w-[66ch]">
        <strong className="block text-18 leading-[1.3] font-[700]">{title}</strong>
        <span className="text-[15px] leading-[1.42]">{text}</span>
      </p>
      {link && <span className="inline-flex min-h-11 items-center wide:-mt-2.5">{link}</span>}
    </div>
  </li>
)

function Code() {
  const user = useOwnUser().data?.user
  const { code, renew, isHidden } = useSignInCode(() => showToast(words.newCodeDone, 'info'))
  return (
    <section
      className="grid content-center justify-items-center gap-1 border-dashed border-paper-rule p-6 text-center max-lg:border-t lg:border-l [&_p]:text-paper-ink"
      aria-label={words.yourCode}
    >
      <SignInCode
        code={code}
        isHidden={isHidden}
        className="mb-3 w-[284px] max-w-full rounded-2 ring-1 ring-paper-rule *:w-full [&_svg]:w-full"
      />
      <strong className="text-18 font-[700] [overflow-wrap:anywhere] font-stretch-[110%]">{user?.username ?? '\u00A0'}</strong>
      {!isHidden && (
        <>
          <p className="sm">{words.brightness}</p>
          <SignedInAt />
          <NewCode
            renew={renew}
            variant="plain"
            className="text-[#7a3300] underline underline-offset-3 hover:bg-transparent hover:no-underline"
          />
        </>
      )}
    </section>
  )
}

type FirstGameProps = {
  title?: string
  /** The first step: where the machine is. */
  machine: Omit<StepProps, 'number'>
}

/** The three steps to the first game beside the sign-in code. */
export const FirstGame = ({ title = words.title, machine }: FirstGameProps) => (
  <div className="apron-card grid p-0! lg:grid-cols-[minmax(0,1fr)_384px]">
    <section className="p-8 max-wide:px-4.5 max-wide:py-5" aria-labelledby="first-game">
      <h2 className="h-sec border-b-2 border-paper-ink pb-3" id="first-game">
        {title}
      </h2>
      <ol>
        <Step number={1} {...machine} />
        <Step number={2} title={words.scan} text={words.scanText} />
        <Step number={3} title={words.play} text={words.playText} />
      </ol>
    </section>
    <Code />
  </div>
)

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
