create table user_title_stats (
  user_id bigint not null,
  title_id int not null,
  model_id int not null,
  plays bigint not null,
  score_sum numeric not null,
  high_score bigint not null,
  high_score_at timestamptz not null,
  last_played_at timestamptz not null,
  primary key (user_id, title_id, model_id)
) with (fillfactor = 70);

-- A player's days, in the zone of the venue (or the player's own at home).
create table user_days (
  user_id bigint not null,
  day date not null,
  verified_plays int not null,
  unverified_plays int not null,
  primary key (user_id, day)
) with (fillfactor = 70);

create table user_totals (
  user_id bigint primary key,
  plays bigint not null default 0,
  verified_plays bigint not null default 0,
  titles bigint not null default 0,
  days bigint not null default 0,
  last_played_at timestamptz
) with (fillfactor = 60);
create index user_totals_plays on user_totals (plays);
