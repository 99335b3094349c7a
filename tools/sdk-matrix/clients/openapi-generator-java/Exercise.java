// The exercise with the client of openapi-generator (java, the HTTP client of the JDK): one call of each kind, a line
// of JSON for each.
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import storefront.ApiClient;
import storefront.ApiException;
import storefront.api.CreatorContentApi;
import storefront.api.ProductsApi;
import storefront.model.CreateContent;
import storefront.model.CreateProduct;
import storefront.model.ErrorBody;
import storefront.model.ErrorReply;
import storefront.model.Product;
import storefront.model.ProductList;
import storefront.model.ProductStatus;

final class Exercise {
  private final ObjectMapper json = ApiClient.createDefaultObjectMapper();

  private interface Call {
    void run() throws ApiException;
  }

  public static void main(String[] arguments) throws Exception {
    new Exercise().run();
  }

  private void run() throws ApiException, JsonProcessingException {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("STOREFRONT_URL"));
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + System.getenv("STOREFRONT_API_KEY")));
    ProductsApi products = new ProductsApi(client);

    CreateProduct wanted = new CreateProduct().name(System.getenv("PRODUCT_NAME")).price(123_456.78).tags(List.of("walnut"));
    Product created = products.createProduct(wanted, null);
    say(Map.of("step", "create", "id", created.getId()));

    Product read = products.getProduct(created.getId(), null);
    say(Map.of("step", "read", "name", read.getName(), "price", read.getPrice(), "average", read.getRating().getAverage()));

    ProductList listed = products.listProducts(null, 5, null, null, null, null, null, ProductStatus.DRAFT, null, null, null, null, null, null);
    say(Map.of("step", "list", "total", listed.getTotal(), "ids", listed.getData().stream().map(Product::getId).toList()));

    refusal(() -> products.getProduct("prod_missing", null));
    CreateContent nobody = new CreateContent().creatorId("cre_missing").title("Nobody made this").description("So nobody can submit it.");
    refusal(() -> new CreatorContentApi(client).submitContent(nobody, null));
  }

  private void refusal(Call call) throws JsonProcessingException {
    try {
      call.run();
    } catch (ApiException fault) {
      ErrorBody error = json.readValue(fault.getResponseBody(), ErrorReply.class).getError();
      Map<String, Object> line = new LinkedHashMap<>(Map.of("step", "error", "status", fault.getCode(), "code", error.getCode()));
      line.put("field", error.getDetails().getField());
      say(line);
      return;
    }
    throw new IllegalStateException("the call was not refused");
  }

  private void say(Map<String, Object> line) throws JsonProcessingException {
    System.out.println(json.writeValueAsString(line));
  }
}
