import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { judgeHandOver } from './hand-over.ts'
import { Leaving } from './leaving.tsx'
import { serviceMessages } from './messages.ts'
import { isAt, ShopHandOver, useShopHost } from './shop-hand-over.tsx'
import { useForum } from './use-forum.ts'

const words = serviceMessages.sso

function Here({ path }: { path: string }): null {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ href: path, replace: true })
  }, [navigate, path])
  return null
}

export function SsoView({ returnTo }: { returnTo: string }) {
  const forum = useForum()
  const target = judgeHandOver(returnTo, location.origin, forum.url ? [forum.url] : [])
  const shop = useShopHost({ asked: target.kind === 'refused' && !forum.isPending })
  if (target.kind === 'here') return <Here path={target.path} />
  if (forum.isPending || shop === undefined)
    return (
      <Loading>
        <Skeleton width="70%" height={34} />
      </Loading>
    )
  if (isAt(returnTo, shop)) return <ShopHandOver returnTo={returnTo} />
  if (target.kind === 'outside') return <Leaving url={target.url} words={words} />
  return (
    <div className="service-way-out">
      <p className="lead">{returnTo === '' ? words.nowhereText : words.refusedText}</p>
      <Link to="/insider" className={buttonClass({ variant: 'primary' })}>
        {words.home}
      </Link>
    </div>
  )
}
