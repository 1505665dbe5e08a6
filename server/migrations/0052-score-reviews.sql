-- Scores that stand out and what was decided of them, and code versions whose scores do not count.

create table score_reviews (
  id bigint generated always as identity primary key,
  play_id bigint not null,
  slot smallint not null,
  user_id bigint not null references users,
  title_id int not null references game_titles,
  -- Why it stands out: [{kind, times}].
  findings jsonb not null,
  found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'left', 'removed', 'restored')),
  -- What everybody reads; the reason is for the player alone.
  ground text check (ground in ('impossible', 'fault', 'settings', 'other_player', 'rules')),
  reason text,
  decided_at timestamptz,
  decided_by bigint references users,
  -- What the player says to a removal, once, and what they were told.
  appeal text,
  appealed_at timestamptz,
  answer text,
  answered_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check (state not in ('removed', 'restored') or ground is not null)
);
create unique index score_reviews_of_play on score_reviews (play_id, slot);
create index score_reviews_removed on score_reviews (play_id) where state = 'removed';
create index score_reviews_by_state on score_reviews (state, id desc);
create index score_reviews_appealed on score_reviews (appealed_at) where appealed_at is not null and answered_at is null;
create index score_reviews_of_player on score_reviews (user_id);
create index score_reviews_of_title on score_reviews (title_id, decided_at desc) where state in ('removed', 'restored');

create table code_fences (
  id bigint generated always as identity primary key,
  title_id int not null references game_titles,
  code_version text not null,
  -- Games that ended from then on do not count.
  from_at timestamptz not null,
  reason text not null,
  set_at timestamptz not null,
  set_by bigint not null references users,
  lifted_at timestamptz,
  lifted_by bigint references users,
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index code_fences_standing on code_fences (title_id, code_version) where lifted_at is null;
create index code_fences_by_title on code_fences (title_id);

-- What is usual on a title, of the latest games: what a score stands out from. Counted anew each hour.
create table title_score_figures (
  title_id int primary key references game_titles,
  scores int not null,
  -- Half of the scores are below the first, ninety-nine of a hundred below the second.
  middle bigint not null,
  high bigint not null,
  best bigint not null,
  -- Points a second that ninety-nine of a hundred games stay below.
  pace double precision not null,
  counted_at timestamptz not null
);
