import type { Country } from '@portal/contract/lookups'
import type { BusinessProfile as Business, User } from '@portal/contract/profiles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { operatorsApi } from '../../lib/business-api.ts'
import { readCookie } from '../../lib/cookies.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { DemoMailbox } from '../../shared/demo-mailbox.tsx'
import { isConflict } from '../../shared/forms/revised.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { BusinessForm, type BusinessChanges } from './business-form.tsx'
import { businessOnWire, firstFields, type BusinessFields } from './business-rules.ts'
import { businessMessages as words } from './messages.ts'

export function BusinessProfilePage() {
  usePageTitle(words.title)
  return <BusinessProfile />
}

type WaitProps = {
  business: Business
  demoMailbox: string | null
  resend: { isPending: boolean; isSuccess: boolean; submittedAt: number }
  onResend: () => void
  onChange: () => void
}

function WaitForConfirmation({ business, demoMailbox, resend, onResend, onChange }: WaitProps) {
  return (
    <div className="flex flex-col items-start gap-5">
      <h1 className="display text-34 md:text-46">{words.waitTitle}</h1>
      <p className="lead">{words.waitText(business.operator_name, business.email)}</p>
      {resend.isSuccess && <Notice kind="success">{words.resent(business.email)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={resend.isPending} onClick={onResend}>
          {words.resend}
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {words.editDetails}
        </Button>
      </div>
      {demoMailbox && <DemoMailbox mailboxKey={demoMailbox} />}
    </div>
  )
}

function useBusiness() {
  const user = useQuery(query(api.profiles.userDetail))
  const profile = useQuery(query(api.profiles.profileDetail))
  const countries = useQuery({ ...query(api.lookups.countries), staleTime: Infinity })
  const reads = [user, profile, countries]
  return {
    user: user.data?.user,
    business: profile.data?.business_profile,
    countries: countries.data,
    error: reads.find(({ error }) => error)?.error,
    retry: () => reads.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  }
}

/** Errors of the form are shown at its fields; others open the error dialog, titled by the server's message. */
const meta = {
  inPage: (error: unknown) => error instanceof ApiError && error.status === 400 && Object.keys(error.validationErrors).length > 0,
}

function useRegister(onSent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: BusinessFields) => {
      const { operatorId } = fields
      return operatorsApi.register({
        body: { ...businessOnWire(fields), ...(operatorId === null ? {} : { operator_id: operatorId }) },
      })
    },
    meta,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(api.profiles.profileDetail) })
      onSent()
    },
  })
}

function useUpdate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BusinessChanges) => operatorsApi.update({ body }),
    meta: { inPage: meta.inPage },
    // The form shows what somebody else saved meanwhile.
    onError: (error) =>
      isConflict(error) ? client.invalidateQueries({ queryKey: keyOf(api.profiles.profileDetail) }) : undefined,
    onSuccess: async () => {
      showToast(words.saved)
      await client.invalidateQueries({ queryKey: keyOf(api.profiles.profileDetail) })
    },
  })
}

const usualCountry = 'US'

function visitorCountry(): string {
  try {
    const { country } = JSON.parse(readCookie('insider-location') ?? '{}') as { country?: unknown }
    return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : usualCountry
  } catch {
    return usualCountry
  }
}

type FrameProps = { text: string; isPart?: boolean | undefined; children: ReactNode }

const Frame = ({ text, isPart = false, children }: FrameProps) =>
  isPart ? (
    <section aria-labelledby="business-profile">
      <h2 className="mb-1 text-21 font-bold" id="business-profile">
        {words.title}
      </h2>
      <p className="mb-6 text-t-2">{text}</p>
      {children}
    </section>
  ) : (
    <>
      <h1 className="display mb-3 text-34 md:text-46">{words.title}</h1>
      <p className="lead mb-7">{text}</p>
      {children}
    </>
  )

type FormProps = { user: User; business: Business | null; countries: readonly Country[]; isPart?: boolean | undefined }

function Registration({ user, business, countries }: FormProps) {
  const [waits, setWaits] = useState(business !== null)
  const register = useRegister(() => setWaits(true))
  const resend = useRegister(() => undefined)
  if (waits && business)
    return (
      <WaitForConfirmation
        business={business}
        demoMailbox={(resend.data ?? register.data)?.demo_mailbox ?? null}
        resend={resend}
        onResend={() => resend.mutate(firstFields(user, business, usualCountry))}
        onChange={() => setWaits(false)}
      />
    )
  return (
    <Frame text={words.registerText}>
      <BusinessForm
        first={firstFields(user, business, visitorCountry())}
        countries={countries}
        isRegistered={false}
        pending={register.isPending}
        error={register.error}
        onChange={() => register.isError && register.reset()}
        onSubmit={(fields) => register.mutate(fields)}
      />
    </Frame>
  )
}

function Update({ user, business, countries, isPart }: FormProps) {
  const update = useUpdate()
  return (
    <Frame text={words.updateText} isPart={isPart}>
      <BusinessForm
        first={firstFields(user, business, visitorCountry())}
        countries={countries}
        business={business}
        isRegistered
        isPart={isPart}
        pending={update.isPending}
        error={update.error}
        onChange={() => update.isError && !isConflict(update.error) && update.reset()}
        onSubmit={(_, changes) => update.mutate(changes)}
      />
    </Frame>
  )
}

/** A part of the account page for operators; elsewhere the page itself. */
export function BusinessProfile({ isPart }: { isPart?: boolean }) {
  const { user, business, countries, error, retry } = useBusiness()
  if (user && countries && business !== undefined) {
    const isOperator = user.group_memberships.some(({ group_type, is_active }) => group_type === 'business' && is_active)
    if (user.is_minor && !isOperator)
      return (
        <Frame text={words.adultsOnly}>
          <Link to="/insider" className={buttonClass()}>
            {words.toHome}
          </Link>
        </Frame>
      )
    const Form = isOperator ? Update : Registration
    return <Form user={user} business={business} countries={countries} isPart={isPart} />
  }
  return (
    <Frame text={isPart ? words.updateText : words.registerText} isPart={isPart}>
      {error ? (
        <ErrorState text={problemSentence(error)} onRetry={retry} />
      ) : (
        <Loading className="flex flex-col gap-5">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={76} className="mb-5" />
          ))}
        </Loading>
      )}
    </Frame>
  )
}
