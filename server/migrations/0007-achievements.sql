create table user_achievements (
  user_id bigint not null,
  achievement_id int not null,
  title_id int not null,
  unlocked_at timestamptz not null,
  verified_at timestamptz,
  unverified_at timestamptz,
  first_play_id bigint not null,
  primary key (user_id, achievement_id)
) with (fillfactor = 80);
create index user_achievements_of_title on user_achievements (user_id, title_id, unlocked_at desc);
create index user_achievements_recent on user_achievements (user_id, unlocked_at desc);

-- Sums of what machines count (modes started, loops made ...), the progress of progressive achievements.
create table user_counters (
  user_id bigint not null,
  title_id int not null,
  counter text not null,
  value bigint not null,
  verified_value bigint not null,
  primary key (user_id, title_id, counter)
) with (fillfactor = 70);
