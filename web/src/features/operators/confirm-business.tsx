import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf } from '../../lib/api.ts'
import { operatorsApi } from '../../lib/business-api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { businessMessages as words } from './messages.ts'

const route = getRouteApi('/auth/set-business-validated')

export function BusinessValidatedPage() {
  const navigate = useNavigate()
  const onConfirmed = useCallback(() => void navigate({ to: '/business-complete', replace: true }), [navigate])
  return <ConfirmBusiness token={route.useSearch().token} onConfirmed={onConfirmed} />
}

/** The page sends the token, so that a mail scanner that opens the link does not use it. */
const useConfirmation = (token: string | undefined) =>
  useQuery({
    queryKey: ['operators', 'confirm', token],
    queryFn: () => operatorsApi.confirm({ body: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    meta: { inPage: true },
  })

function Failed({ sentence }: { sentence: string }) {
  usePageTitle(words.confirmFailedTitle)
  return (
    <div className="flex flex-col items-start gap-5">
      <h1 className="display text-34 md:text-46">{words.confirmFailedTitle}</h1>
      <Notice kind="error">{sentence}</Notice>
      <Link to="/business-profile" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {words.newLink}
      </Link>
    </div>
  )
}

const waiting = (
  <Loading>
    <Skeleton width={88} height={88} round />
    <Skeleton width="60%" height={24} className="mt-5" />
  </Loading>
)

function ConfirmBusiness({ token, onConfirmed }: { token: string | undefined; onConfirmed: () => void }) {
  const client = useQueryClient()
  const confirmation = useConfirmation(token)
  const { isSuccess, error } = confirmation
  useEffect(() => {
    if (!isSuccess) return
    void client.invalidateQueries({ queryKey: keyOf(api.profiles.userDetail) })
    void client.invalidateQueries({ queryKey: keyOf(api.profiles.profileDetail) })
    onConfirmed()
  }, [isSuccess, client, onConfirmed])
  const isRefused = error instanceof ApiError && error.status === 400
  usePageTitle(token === undefined || isRefused ? undefined : words.confirming)
  if (token === undefined) return <Failed sentence={words.linkExpired} />
  if (isRefused) return <Failed sentence={problemSentence(error)} />
  return (
    <>
      <h1 className="display mb-5 text-34 md:text-46">{words.confirming}</h1>
      <Loaded read={confirmation} skeleton={waiting}>
        {() => waiting}
      </Loaded>
    </>
  )
}
