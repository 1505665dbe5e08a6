import { useQuery } from '@tanstack/react-query'
import { Crown } from 'lucide-react'
import { api, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { HiddenCode, NewCode, QrPass, SignedInAt, useSignInCode } from '../../shared/sign-in-code.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { homeMessages as words } from './messages.ts'

const codeSize = 200

const passClass =
  'relative flex flex-col items-center rounded-3 bg-s-2 px-5.5 pt-5.5 pb-3 text-center max-lg:text-left max-wide:flex-row max-wide:px-4 max-wide:py-3.5 wide:max-lg:grid wide:max-lg:grid-cols-[1fr_auto] wide:max-lg:py-4.5'
/** The metal edge of All-Access. */
const goldClass =
  'shadow-[inset_0_0_0_1px_rgb(232_198_128/0.42)] before:absolute before:inset-x-0 before:top-0 before:h-1 before:rounded-t-[10px] before:bg-(image:--gold-metal)'

type OwnCode = ReturnType<typeof useSignInCode>

type SignInCodeProps = Pick<OwnCode, 'code' | 'isHidden'> & { className: string }

export function SignInCode({ code: read, isHidden, className }: SignInCodeProps) {
  if (isHidden) return <HiddenCode />
  if (read.data)
    return (
      <div className={className}>
        <QrPass text={read.data.qr_code} size={codeSize} />
      </div>
    )
  if (read.isError) return <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} />
  return (
    <Loading className={className}>
      <Skeleton height={228} className="aspect-square h-auto" />
    </Loading>
  )
}

export function Pass() {
  const user = useOwnUser().data?.user
  const { code, renew, isHidden } = useSignInCode(() => showToast(words.newCodeDone, 'info'))
  const gold = user?.is_all_access ?? false
  return (
    <section className={`${passClass} ${gold ? goldClass : 'shadow-bezel'}`} aria-label={words.yourPass}>
      <div className="mb-4.5 flex items-center gap-3.5 self-stretch text-left max-lg:mb-0 max-wide:flex-1">
        <PlayerAvatar player={user} gold={gold} size={52} />
        <div className="min-w-0">
          <strong className="block text-18 leading-[1.25] font-bold wrap-anywhere font-stretch-[110%]">
            {user?.username ?? '\u00A0'}
          </strong>
          {gold ? (
            <span className="inline-flex items-center gap-1.5 text-14 font-semibold text-gold">
              <Crown size={16} strokeWidth={2} aria-hidden />
              {words.allAccess}
            </span>
          ) : (
            <span className="t3 sm">{words.player}</span>
          )}
        </div>
      </div>
      <SignInCode
        code={code}
        isHidden={isHidden}
        className="my-auto w-57 flex-none max-wide:my-0 max-wide:w-20 wide:max-lg:col-start-2 wide:max-lg:row-[1/3] wide:max-lg:w-50 max-wide:[&>span]:rounded-1 max-wide:[&>span]:p-0.5"
      />
      {!isHidden && (
        <div className="mt-3 flex flex-col items-center gap-0.5 max-wide:hidden wide:max-lg:items-start [&>p]:max-w-[26ch] [&>p]:text-balance wide:max-lg:[&>p]:max-w-none">
          <p className="t2 sm">{words.scanHint}</p>
          <SignedInAt />
          <NewCode renew={renew} variant="plain" className="px-3.5! text-t-2 wide:max-lg:-ml-3.5" />
        </div>
      )}
    </section>
  )
}

export const useHome = () => useQuery(query(api.stats.home))

export const useOwnUser = () => useQuery(query(api.profiles.userDetail))
