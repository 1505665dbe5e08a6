import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, query } from '../../lib/api.ts'
import { formats } from '../../lib/language.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { HiddenCode, NewCode, QrPass, useSignInCode } from '../../shared/sign-in-code.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import { profileMessages as words } from './messages.ts'

const size = 200

export function CodeSetting() {
  const { code, renew, isHidden } = useSignInCode(() => showToast(words.newCodeDone, 'info'))
  if (isHidden) return <HiddenCode />
  const around = (pass: ReactNode) => (
    <div className="flex flex-col items-start gap-4">
      {pass}
      <p className="t2">{words.codeText}</p>
      <NewCode renew={renew} variant="secondary" />
    </div>
  )
  const waiting = (
    <Loading>
      <Skeleton width={size + 28} height={size + 28} />
    </Loading>
  )
  return (
    <Loaded read={code} skeleton={around(waiting)}>
      {(data) => around(<QrPass text={data.qr_code} size={size} />)}
    </Loaded>
  )
}

function SupportCode({ code }: { code: string }) {
  const shown = useFocusOnShow<HTMLParagraphElement>()
  return (
    <p className="num text-34" ref={shown} tabIndex={-1}>
      {code}
    </p>
  )
}

export function SupportSetting() {
  const ask = useMutation({ mutationFn: () => api.profiles.supportCode() })
  return (
    <div className="flex flex-col items-start gap-4" aria-live="polite">
      <p className="t2">{words.supportText}</p>
      {ask.data ? (
        <SupportCode code={ask.data.support_code} />
      ) : (
        <Button variant="secondary" pending={ask.isPending} onClick={() => ask.mutate()}>
          {words.showSupport}
        </Button>
      )}
    </div>
  )
}

const minuteMs = 60_000

/** Shows the code at once, with its time left. */
export function SupportCard() {
  const now = useNow(20_000)
  const read = useQuery({ ...query(api.profiles.supportCode), staleTime: Infinity, gcTime: 0 })
  return (
    <Loaded read={read} skeleton={<Skeleton height={190} className="max-w-100" />}>
      {(data) => {
        const minutes = Math.round((Date.parse(data.expires_at) - now.getTime()) / minuteMs)
        return (
          <section
            className="grid max-w-100 justify-items-start gap-3 rounded-3 bg-s-1 p-6 shadow-bezel"
            aria-label={words.support}
          >
            <div aria-live="polite">
              {minutes > 0 ? (
                <>
                  <p className="num text-34">{data.support_code}</p>
                  <p className="t2">{words.supportEnds(formats.relative(minutes, 'minute'))}</p>
                </>
              ) : (
                <p>{words.supportEnded}</p>
              )}
            </div>
            <p className="t2">{words.supportText}</p>
            <Button variant="secondary" pending={read.isFetching} onClick={() => void read.refetch()}>
              {words.newSupport}
            </Button>
          </section>
        )
      }}
    </Loaded>
  )
}
