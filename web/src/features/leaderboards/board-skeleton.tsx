import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'

/** The measures of a board before it has come. */
export const BoardSkeleton = () => (
  <>
    <Loading className="board-hero wrap">
      <div className="grid content-start gap-4 pt-20">
        <Skeleton width={170} height={16} />
        <Skeleton width="min(560px, 80%)" height={58} />
        <Skeleton width="min(380px, 70%)" height={20} />
        <Skeleton width="min(420px, 100%)" height={44} className="mt-3" />
      </div>
    </Loading>
    <div className="wrap board-grid">
      <StandingsSkeleton />
      <div className="grid content-start gap-7">
        <Skeleton height={104} />
        <Skeleton height={140} />
        <Skeleton height={230} />
      </div>
    </div>
  </>
)

export const StandingsSkeleton = () => (
  <div>
    <Skeleton height={432} className="board-podium-skeleton" />
    <SkeletonRows rows={7} height={66} />
  </div>
)
