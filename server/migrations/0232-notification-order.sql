-- Messages are listed by their time: those about earlier days may be written later.
drop index notifications_of_user;
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
