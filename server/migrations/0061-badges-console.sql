-- Badges as the console keeps them, and what admins grant by hand.
alter table badges
  -- A picture of its own; null: the one drawn of its lamp.
  add column image_url text,
  add column revision int not null default 0,
  -- From then on nobody earns it any more; who has it keeps it.
  add column withdrawn_at timestamptz;

-- Null: earned. Granted by hand it stays when badges are worked out anew from the games.
alter table user_badges add column granted_by bigint references users;
create index user_badges_of_badge on user_badges (badge_id, earned_at desc);

-- Taken back by an admin: no figures grant it again; only an admin does.
create table badge_refusals (
  user_id bigint not null references users,
  badge_id int not null references badges,
  primary key (user_id, badge_id)
);
