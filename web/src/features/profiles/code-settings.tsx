import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { NewCode } from '../../shared/new-code.tsx'
import { QrPass } from '../../shared/qr-pass.tsx'
import { HiddenCode } from '../../shared/hidden-code.tsx'
import { useSignInCode } from '../../shared/use-sign-in-code.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import { profileMessages as words } from './messages.ts'

const size = 200

export function CodeSetting() {
  const { code, renew, isHidden } = useSignInCode(() => showToast(words.newCodeDone, 'info'))
  if (isHidden) return <HiddenCode />
  if (code.isError && !code.data) return <ErrorState text={problemSentence(code.error)} onRetry={() => void code.refetch()} />
  return (
    <div className="flex flex-col items-start gap-4">
      {code.data ? (
        <QrPass text={code.data.qr_code} size={size} />
      ) : (
        <Loading>
          <Skeleton width={size + 28} height={size + 28} />
        </Loading>
      )}
      <p className="t2">{words.codeText}</p>
      <NewCode renew={renew} variant="secondary" />
    </div>
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
