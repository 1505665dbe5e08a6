-- The person whom a message for somebody else names: the message goes when the account does.
alter table notifications add column named_user_id bigint references users;
update notifications n set named_user_id = u.id
from users u
where n.about like 'follower:%' and u.id::text = split_part(n.about, ':', 2)
  or n.about like 'overtaken:%' and u.id::text = split_part(n.about, ':', 3);
create index notifications_named on notifications (named_user_id) where named_user_id is not null;
