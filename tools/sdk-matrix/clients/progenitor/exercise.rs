// The exercise with the client of progenitor: one call of each kind, a line of JSON for each.
use reqwest::header::{HeaderMap, HeaderValue};
use serde_json::{json, Value};
use std::{env, error::Error};
use storefront_client::{types, Client};

type Refused = storefront_client::Error<types::ErrorReply>;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let client = connect()?;

    let wanted: types::CreateProduct =
        types::CreateProduct::builder().name(env::var("PRODUCT_NAME")?).price(123_456.78).tags(vec!["walnut".parse()?]).try_into()?;
    let created = client.create_product().body(wanted).send().await?.into_inner();
    say(json!({"step": "create", "id": created.id}));

    let read = client.get_product().id(&created.id).send().await?.into_inner();
    say(json!({"step": "read", "name": read.name, "price": read.price, "average": read.rating.average}));

    let listed = client.list_products().status(types::ProductStatus::Draft).limit(5).send().await?.into_inner();
    let ids: Vec<&String> = listed.data.iter().map(|one| &one.id).collect();
    say(json!({"step": "list", "total": listed.total, "ids": ids}));

    say_refusal(client.get_product().id("prod_missing").send().await.err());
    let nobody: types::CreateContent = types::CreateContent::builder()
        .creator_id("cre_missing")
        .title("Nobody made this")
        .description(Some("So nobody can submit it.".parse()?))
        .try_into()?;
    say_refusal(client.submit_content().body(nobody).send().await.err());
    Ok(())
}

fn connect() -> Result<Client, Box<dyn Error>> {
    let mut authorization = HeaderValue::from_str(&format!("Bearer {}", env::var("STOREFRONT_API_KEY")?))?;
    authorization.set_sensitive(true);
    let headers = HeaderMap::from_iter([(reqwest::header::AUTHORIZATION, authorization)]);
    let http = reqwest::Client::builder().default_headers(headers).build()?;
    Ok(Client::new_with_client(&env::var("STOREFRONT_URL")?, http))
}

fn say_refusal(refused: Option<Refused>) {
    if let Some(Refused::ErrorResponse(reply)) = refused {
        let status = reply.status().as_u16();
        let error = reply.into_inner().error;
        say(json!({"step": "error", "status": status, "code": error.code, "field": error.details.field}));
    }
}

fn say(line: Value) {
    println!("{line}");
}
