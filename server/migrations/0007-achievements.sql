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

-- How far a player is in a title, one row from the first game on; summed, the player's points.
create table user_title_progress (
  user_id bigint not null,
  title_id int not null,
  lit int not null,
  verified int not null,
  points int not null,
  primary key (user_id, title_id)
) with (fillfactor = 70);

create table user_points (
  user_id bigint primary key,
  points bigint not null,
  achievements int not null,
  verified_achievements int not null
) with (fillfactor = 60);
create index user_points_points on user_points (points);
create index user_points_achievements on user_points (achievements);
