import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ApiError } from '../../lib/api-error.ts'
import { keyOf } from '../../lib/api.ts'
import { staffApi } from '../../lib/business-api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { formSentences } from '../../shared/forms/form-sentences.ts'
import { LinkedPageState } from '../../shared/page-states.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { staffMessages as words } from './messages.ts'
import { isShownInPage } from './use-staff.ts'

const route = getRouteApi('/auth/business-staff')

export function BusinessStaffPage() {
  usePageTitle(words.pageTitle)
  return <StaffInvitation token={route.useSearch().token} />
}

const isExpired = (error: unknown) => error instanceof ApiError && error.status === 400

/** Opening the page accepts nothing: mail scanners open links too. */
function StaffInvitation({ token }: { token: string | undefined }) {
  const client = useQueryClient()
  const read = useQuery({
    queryKey: [...keyOf(staffApi.invitation), token],
    queryFn: ({ signal }) => staffApi.invitation({ query: { token: token ?? '' } }, { signal }),
    enabled: token !== undefined,
    retry: false,
    staleTime: Infinity,
    meta: { inPage: true },
  })
  const accept = useMutation({
    mutationFn: () => staffApi.accept({ body: { token: token ?? '' } }),
    meta: { inPage: isShownInPage },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(staffApi.employers) }),
  })
  if (accept.data)
    return (
      <div className="grid gap-6">
        <Heading title={words.acceptedTitle(accept.data.business)} text={words.acceptedText} />
        <Link to="/account/alerts" className={`${buttonClass({ variant: 'primary', size: 'large' })} justify-self-start`}>
          {words.toAlerts}
        </Link>
      </div>
    )
  if (token === undefined || isExpired(read.error))
    return (
      <div className="grid gap-6">
        <Heading title={words.expiredTitle} text={words.expiredText} />
        <Link to="/insider" className={`${buttonClass({ variant: 'primary', size: 'large' })} justify-self-start`}>
          {words.backToHome}
        </Link>
      </div>
    )
  if (!read.data)
    return (
      <LinkedPageState title={words.pageTitle} read={read}>
        <Skeleton width="100%" height={72} />
      </LinkedPageState>
    )
  const { business, owner } = read.data
  const problem = accept.error && (formSentences(accept.error)[0] ?? problemSentence(accept.error))
  return (
    <div className="grid gap-6">
      <Heading title={words.askTitle(business)} text={words.askText(owner)} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="large" pending={accept.isPending} onClick={() => accept.mutate()}>
          {words.accept}
        </Button>
        <Link to="/insider" className={buttonClass({ variant: 'secondary', size: 'large' })}>
          {words.notNow}
        </Link>
      </div>
    </div>
  )
}

const Heading = ({ title, text }: { title: string; text: string }) => (
  <div role="status">
    <h1 className="display mb-4 text-34 wrap-anywhere md:text-46">{title}</h1>
    <p className="lead">{text}</p>
  </div>
)
