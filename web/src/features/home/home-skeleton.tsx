import { WaitingArt } from '../../art/waiting-art.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'

export const HeroSkeleton = () => (
  <Loading className="last-session is-loading">
    <WaitingArt className="last-session-art" />
    <div className="last-session-in">
      <Skeleton width={240} height={18} />
      <Skeleton width="60%" height={52} className="my-5" />
      <Skeleton height={96} className="max-w-[476px]" />
    </div>
  </Loading>
)

export const HomeSkeleton = () => (
  <>
    <Loading className="home-numbers">
      <Skeleton height={145} />
    </Loading>
    <div className="home-columns">
      <SkeletonRows rows={3} height={88} />
      <SkeletonRows rows={3} height={88} />
    </div>
  </>
)
