import { useQuery } from '@tanstack/react-query'
import { Crown } from 'lucide-react'
import { api, query } from '../../lib/api.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { HiddenCode, NewCode, QrPass, SignedInAt, useSignInCode } from '../../shared/sign-in-code.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { homeMessages as words } from './messages.ts'

const codeSize = 200

type OwnCode = ReturnType<typeof useSignInCode>

type SignInCodeProps = Pick<OwnCode, 'code' | 'isHidden'> & { className: string }

export function SignInCode({ code: read, isHidden, className }: SignInCodeProps) {
  if (isHidden) return <HiddenCode />
  return (
    <Loaded
      read={read}
      skeleton={
        <Loading className={className}>
          <Skeleton height={228} className="aspect-square h-auto" />
        </Loading>
      }
    >
      {(data) => (
        <div className={className}>
          <QrPass text={data.qr_code} size={codeSize} />
        </div>
      )}
    </Loaded>
  )
}

export function Pass() {
  const user = useOwnUser().data?.user
  const { code, renew, isHidden } = useSignInCode(() => showToast(words.newCodeDone, 'info'))
  const gold = user?.is_all_access ?? false
  return (
    <section className={`pass ${gold ? 'pass-gold' : 'shadow-bezel'}`} aria-label={words.yourPass}>
      <div className="pass-who">
        <PlayerAvatar player={user} gold={gold} size={52} />
        <div className="min-w-0">
          <strong>{user?.username ?? '\u00A0'}</strong>
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
      <SignInCode code={code} isHidden={isHidden} className="pass-code" />
      {!isHidden && (
        <div className="pass-foot">
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
