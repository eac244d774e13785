-- Pages that the shop came with named two ways of delivery and of payment, whichever the owner had set up since. Where she has
-- not written her own, the text now leaves that to the list below it.
update pages set content = '<p>Спосіб доставки ви обираєте під час оформлення замовлення. Усі способи та їхню вартість названо нижче, а чи входить доставка до суми, видно до підтвердження.</p><p>{{dispatch_rule}}.</p><p>Огляньте посилку, перш ніж її забрати.</p>'
where slug = 'delivery' and content = '<p>Спосіб доставки ви обираєте під час оформлення замовлення: відділення перевізника або самовивіз.</p><p>Вартість перевезення визначає перевізник за своїм тарифом. Огляньте посилку у відділенні, перш ніж її забрати.</p>';
update pages set content = '<p>Спосіб оплати ви обираєте, коли оформлюєте замовлення. Усі способи названо нижче.</p><p>Усі ціни вказано в гривнях.</p>'
where slug = 'payments' and content = '<p>Спосіб оплати ви обираєте, коли оформлюєте замовлення: під час отримання або за рахунком, який ми надішлемо.</p><p>Усі ціни вказано в гривнях.</p>';
