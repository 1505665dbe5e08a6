import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isMatch, Link, useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Lamps } from '../../art/lamps.tsx'
import { api, query } from '../../lib/api.ts'
import { useInstallation, useSellsMembership } from '../../lib/installation.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { DemoMailbox } from '../../shared/demo-mailbox.tsx'
import { EmailField } from '../../shared/forms/email-field.tsx'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { guardianFaults, reachableStep, stepOfField, steps, stepsOf, type Draft, type Registered, type Step } from './draft.ts'
import { registrationMessages as words } from './messages.ts'
import { AccountStep, AgeStep, ProfileStep, StepFrame, useStoreInput, type StepProps } from './steps.tsx'
import { useRegistration, type Intent } from './use-registration.ts'

const allAccess = 'new-all-access'

/** The step is part of the address, so that the browser's Back leads to the previous step. */
export function RegisterPage() {
  const navigate = useNavigate()
  // The match, not the location: during navigation to the login the location is already that of the next page.
  const [, base = 'register', part = ''] = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' }).split('/')
  const redirectUri = useMatches({
    select: (matches) => matches.findLast((match) => isMatch(match, 'search.redirectUri'))?.search.redirectUri,
  })
  const goOn = useMemo(() => (redirectUri ? { redirectUri } : {}), [redirectUri])
  const step: Step = steps.find((one) => one === part) ?? 'age'
  const isForMembership = useSellsMembership() !== false && base === allAccess
  const title = isForMembership ? words.titleAllAccess : words.title
  usePageTitle(title)
  // After the last step the account exists.
  const isClosed = useIsRegistrationClosed() && step !== 'done'
  // The address to open after the login stays in the query over all steps.
  const onStep = useCallback(
    (to: Step) => void navigate({ to: `/${base}/${to}` as '/register', search: goOn, replace: to === 'done' }),
    [navigate, base, goOn],
  )
  const isForMachine = step === 'age' && redirectUri?.startsWith('/account/machines/register')
  return (
    <>
      {isForMachine && <Notice className="mb-5">{words.machineNext}</Notice>}
      {isClosed ? (
        <Notice>{words.closed}</Notice>
      ) : (
        <Registration step={step} intent={isForMembership ? 'all-access' : ''} onStep={onStep} goOn={goOn} />
      )}
      {step === 'age' && (
        <p className="t2 mt-6">
          {words.haveAccount}{' '}
          <Link to="/login" search={goOn} className="link">
            {words.logIn}
          </Link>
        </p>
      )}
    </>
  )
}

const pollIntervalMs = 5000

function Resend({ email, waits }: { email: string; waits: boolean }) {
  const resend = useMutation({
    mutationFn: () =>
      waits
        ? api.parentalConsent.review({ body: { email } }, { anonymous: true })
        : api.accounts.resendConfirmation({ query: { identifier: email } }, { anonymous: true }),
  })
  return (
    <>
      {resend.isSuccess && <Notice kind="success">{waits ? words.resentGuardian : words.resent}</Notice>}
      <Button variant="secondary" className="self-start" pending={resend.isPending} onClick={() => resend.mutate()}>
        {words.resend}
      </Button>
    </>
  )
}

/** The account exists; the page polls until the activation link has been opened. */
function DoneStep({ registered, goOn }: { registered: Registered; goOn: { redirectUri?: string } }) {
  const { email, adultEmail, waitsForGuardian: waits, demoMailbox, statusKey } = registered
  const status = useQuery({
    ...query(api.accounts.registrationStatus, { query: { key: statusKey } }),
    // A reader who returns from the mailbox sees the result at once.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'active' ? false : pollIntervalMs),
  })
  if (status.data?.status === 'active')
    return (
      <div className="flex flex-col items-start gap-5" role="status">
        <p className="lead">{words.active}</p>
        <Link to="/login" search={goOn} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {words.logIn}
        </Link>
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-21 font-bold">{waits ? words.waitTitle : words.doneTitle}</h2>
      <p className="lead">{waits ? words.waitText(adultEmail) : words.doneText(email)}</p>
      <Resend email={email} waits={waits} />
      {demoMailbox && <DemoMailbox mailboxKey={demoMailbox} />}
    </div>
  )
}

type Fields = Pick<Draft, 'adultEmail'>
type GuardianStepProps = StepProps & { minimumAge: number; onNext: (fields: Fields) => void; onBack: () => void }

function GuardianStep({ draft, minimumAge, refusal, onChange, onNext, onBack }: GuardianStepProps) {
  const form = useFields<Fields>({
    initial: { adultEmail: draft.adultEmail },
    faultsOf: (fields) => guardianFaults({ ...draft, ...fields }),
  })
  const refused = useRefused(form, refusal.error, { sentences: refusal.sentences })
  useStoreInput(form, onChange)
  const typed = useWatch({ control: form.control, name: 'adultEmail' })
  return (
    <StepFrame
      title={words.guardianTitle}
      text={words.guardianText(minimumAge)}
      submit={words.next}
      error={refusal.error}
      onSubmit={form.send(onNext)}
      onBack={onBack}
    >
      <EmailField
        label={words.guardianEmail}
        autoComplete="off"
        required
        typed={typed}
        onTake={(likely) => form.setValue('adultEmail', likely, { shouldDirty: true, shouldValidate: true })}
        error={form.formState.errors.adultEmail?.message ?? refused['adult_email']}
        {...form.register('adultEmail')}
      />
    </StepFrame>
  )
}

type Born = Pick<Draft, 'birthDate' | 'country'>

const lookupOf = ({ birthDate, country }: Born) => ({
  ...query(api.parentalConsent.childAge, { query: { date_of_birth: birthDate, country } }),
  staleTime: Infinity,
})

const useIsMinorQuery = (born: Born) =>
  useQuery({ ...lookupOf(born), enabled: born.birthDate !== '' && born.country !== '' }).data

function useAgeLookup(onKnown: (isMinor: boolean) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (born: Born) => client.fetchQuery(lookupOf(born)),
    meta: { inPage: true },
    onSuccess: ({ is_minor }) => onKnown(is_minor),
  })
}

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

function Registration({ step: asked, intent, goOn, onStep }: RegistrationProps) {
  const [isMinor, setMinor] = useState(false)
  const { draft, keep, create, refusal, registered } = useRegistration(isMinor, intent, {
    isDone: asked === 'done',
    goOn,
  })
  const minorQuery = useIsMinorQuery(draft)
  if (minorQuery && minorQuery.is_minor !== isMinor) setMinor(minorQuery.is_minor)
  const age = useAgeLookup((minor) => onStep(minor ? 'guardian' : 'account'))
  const ageRefusal = age.error ? { error: age.error, sentences: fieldSentences(age.error) } : refusal
  const order = stepsOf(isMinor || (registered?.waitsForGuardian ?? false))
  const step = reachableStep(asked, draft, { isMinor, registered: registered !== null })

  useEffect(() => {
    if (step !== asked) onStep(step)
  }, [step, asked, onStep])

  const previous = order[order.indexOf(step) - 1]
  const back = () => onStep(previous ?? 'age')
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
        lit={order.indexOf(step) + 1}
        total={order.length}
        label={words.step(order.indexOf(step) + 1, order.length)}
      />
      <Refused error={create.error} draft={draft} />
      {step === 'age' && <AgeProblem error={age.error} />}
      {step === 'age' && (
        <AgeStep draft={draft} refusal={ageRefusal} pending={age.isPending} onNext={(part) => age.mutate(keep(part))} />
      )}
      {step === 'guardian' && (
        <GuardianStep
          draft={draft}
          minimumAge={minorQuery?.minimum_age ?? 0}
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

/** Whether new accounts are switched off. While that is unknown the form is shown; the server decides. */
const useIsRegistrationClosed = (): boolean => useInstallation()?.registration === false
