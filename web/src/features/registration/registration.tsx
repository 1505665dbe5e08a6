import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Lamps } from '../../art/lamps.tsx'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { Notice } from '../../ui/notice.tsx'
import { AccountStep } from './account-step.tsx'
import { AgeStep } from './age-step.tsx'
import { DoneStep } from './done-step.tsx'
import type { Draft } from './draft.ts'
import { GuardianStep } from './guardian-step.tsx'
import { registrationMessages as words } from './messages.ts'
import { ProfileStep } from './profile-step.tsx'
import { reachable, stepOfField, stepsOf, type Step } from './steps.ts'
import { useAgeLookup, useAgeVerdict } from './use-age-lookup.ts'
import { useRegistration, type Intent } from './use-registration.ts'

type RegistrationProps = {
  step: Step
  intent: Intent
  goOn: { redirectUri?: string }
  onStep: (step: Step) => void
}

function Refused({ error, draft }: { error: unknown; draft: Draft }) {
  if (!error || Object.keys(fieldSentences(error)).length > 0) return null
  const sentences = formSentences(error, { username: draft.username, email: draft.email })
  return sentences.map((sentence) => (
    <Notice key={sentence} kind="error" className="mb-5">
      {sentence}
    </Notice>
  ))
}

/** Errors of the age check outside single fields. */
const AgeProblem = ({ error }: { error: unknown }) =>
  error && Object.keys(fieldSentences(error)).length === 0 ? (
    <Notice kind="error" className="mb-5">
      {problemSentence(error)}
    </Notice>
  ) : null

const LogInInstead = ({ goOn }: Pick<RegistrationProps, 'goOn'>) => (
  <Link to="/login" search={goOn} className="link self-start">
    {words.logInInstead}
  </Link>
)

const stepWithFault = (refusals: Record<string, string>): Step | undefined =>
  Object.keys(refusals)
    .map((field) => stepOfField[field])
    .find((step) => step !== undefined)

export function Registration({ step: asked, intent, goOn, onStep }: RegistrationProps) {
  const [isMinor, setMinor] = useState(false)
  const { draft, keep, create, refusal, registered } = useRegistration(isMinor, intent, {
    isDone: asked === 'done',
    goOn,
  })
  const verdict = useAgeVerdict(draft)
  if (verdict && verdict.is_minor !== isMinor) setMinor(verdict.is_minor)
  const age = useAgeLookup((minor) => onStep(minor ? 'guardian' : 'account'))
  const ageRefusal = age.error ? { error: age.error, sentences: fieldSentences(age.error) } : refusal
  const way = stepsOf(isMinor || (registered?.waitsForGuardian ?? false))
  const step = reachable(asked, draft, { isMinor, registered: registered !== null })

  useEffect(() => {
    if (step !== asked) onStep(step)
  }, [step, asked, onStep])

  const before = way[way.indexOf(step) - 1]
  const back = () => onStep(before ?? 'age')
  const next = (to: Step) => (part: Partial<Draft>) => {
    keep(part)
    create.reset()
    onStep(to)
  }
  return (
    <>
      <h1 className="display mb-3 text-34 md:text-46">{intent === 'all-access' ? words.titleAllAccess : words.title}</h1>
      <Lamps
        className="mb-6"
        lit={way.indexOf(step) + 1}
        total={way.length}
        label={words.step(way.indexOf(step) + 1, way.length)}
      />
      <Refused error={create.error} draft={draft} />
      {step === 'age' && <AgeProblem error={age.error} />}
      {step === 'age' && (
        <AgeStep draft={draft} refusal={ageRefusal} pending={age.isPending} onNext={(part) => age.mutate(keep(part))} />
      )}
      {step === 'guardian' && (
        <GuardianStep
          draft={draft}
          minimumAge={verdict?.minimum_age ?? 0}
          refusal={refusal}
          onChange={keep}
          onNext={next('account')}
          onBack={back}
        />
      )}
      {step === 'account' && (
        <AccountStep
          draft={draft}
          isMinor={isMinor}
          refusal={refusal}
          logIn={<LogInInstead goOn={goOn} />}
          onChange={keep}
          onNext={next('profile')}
          onBack={back}
        />
      )}
      {step === 'profile' && (
        <ProfileStep
          draft={draft}
          refusal={refusal}
          pending={create.isPending}
          onChange={keep}
          onCreate={(part) =>
            create.mutate(keep(part), {
              onSuccess: () => onStep('done'),
              onError: (error) => {
                const wrong = stepWithFault(fieldSentences(error))
                if (wrong) onStep(wrong)
              },
            })
          }
          onBack={back}
        />
      )}
      {step === 'done' && registered && <DoneStep registered={registered} goOn={goOn} />}
    </>
  )
}
